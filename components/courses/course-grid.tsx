import type { ReactNode } from 'react'

/** Three, two or one columns of course cards under a heading. */
export function CourseGrid({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="display mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const gridLook = 'grid gap-5 sm:grid-cols-1 md:grid-cols-2 lg:grid-cols-3'
