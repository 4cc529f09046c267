type Props = {
  columns: readonly (readonly [name: string, meaning: string])[]
  example: string
  /** Effect of an import, shown below the example. */
  effect: string
}

/** Explains the file format and what an import does. */
export function ImportFormatHelp({ columns, example, effect }: Props) {
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="display text-xl">What the file looks like</h2>
      <dl className="grid gap-x-5 gap-y-2 md:grid-cols-[110px_minmax(0,1fr)]">
        {columns.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-semibold max-md:-mb-2">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <pre
        role="region"
        tabIndex={0}
        aria-label="Example of a file"
        className="overflow-x-auto rounded-control border border-line bg-sunken p-4 text-sm"
      >
        {example}
      </pre>
      <p className="max-w-[70ch] text-ink-soft">{effect}</p>
    </section>
  )
}
