import { useId, type ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 md:p-7">
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-[62ch] text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
