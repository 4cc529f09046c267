import { Check, X } from 'lucide-react'
import { contrastChecks, themes } from '@/lib/institute/brand'
import { parseColour } from '@/lib/institute/fields'
import { institute as texts } from '@/lib/messages/institute'

const titles = { light: 'Light theme', dark: 'Dark theme' } as const

/** The contrast of the entered colours in each of their uses. */
export function ContrastList({ brand, brandDark }: { brand: string; brandDark: string }) {
  const checks = contrastChecks({ brand: parseColour(brand), brandDark: parseColour(brandDark) })
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {themes.map((theme) => (
        <div key={theme}>
          <h3 className="text-sm font-semibold">Contrast, {titles[theme].toLowerCase()}</h3>
          <ul className="mt-2 grid gap-1 text-sm">
            {checks
              .filter((check) => check.theme === theme)
              .map(({ use, ratio, needed }) => {
                const isSufficient = ratio >= needed
                const Icon = isSufficient ? Check : X
                return (
                  <li
                    key={use}
                    className={isSufficient ? 'flex gap-2' : 'flex gap-2 font-semibold text-rejected'}
                  >
                    <Icon
                      className={`mt-0.5 size-4 shrink-0 ${isSufficient ? 'text-accepted' : ''}`}
                      aria-hidden
                    />
                    <span className="min-w-0 flex-1">
                      {texts.contrast[use]}
                      {!isSufficient && `: too low, ${needed} is needed`}
                    </span>
                    <span className="tabular-nums">{ratio.toFixed(2)}</span>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </div>
  )
}
