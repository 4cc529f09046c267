import { BackButton } from './back-button'
import { DrawerButton } from './drawer-button'
import { MenuToggle } from './menu-toggle'
import { ThemeSwitch } from './theme-switch'

type Props = {
  title: string
  subtitle?: string
  area?: 'public' | 'admin'
  /** True if the title is the page's only h1. */
  asHeading?: boolean
}

export function TitleBar({ title, subtitle, area = 'public', asHeading = false }: Props) {
  const Title = asHeading ? 'h1' : 'div'
  return (
    <header className="no-print sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-paper px-2 md:px-6">
      <DrawerButton area={area} />
      <MenuToggle />
      <div className="flex min-w-0 items-center max-md:flex-col max-md:items-start">
        <Title className={subtitle ? 'min-w-0 max-md:-mb-1.5 md:shrink-0' : 'min-w-0'}>
          <BackButton label={title} hasSubtitle={subtitle !== undefined} />
        </Title>
        {subtitle && (
          <p className="max-w-full min-w-0 truncate text-[15px] text-ink-soft max-md:pl-[33px] max-md:text-[13px] max-md:leading-4 md:ml-2 md:border-l md:border-line md:pl-3">
            {subtitle}
          </p>
        )}
      </div>
      <div className="ml-auto flex gap-1">
        <ThemeSwitch />
      </div>
    </header>
  )
}
