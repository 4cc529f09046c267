const example = `email,name,full_name,course
asha@example.com,asharaman,Asha Raman,Data Analysis with Python
rahul@example.com,rahulverma,Rahul Verma,`

const columns = [
  ['email', 'Who it is. Somebody who has an account is recognised by it.'],
  ['name', 'The user name: letters only, at least 5.'],
  ['full_name', 'May be left out.'],
  ['course', 'The title of a course to enrol them in. One row for each course; may be left out.'],
] as const

/** Explains the file format and the result of an import. */
export function Explanation() {
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="display text-xl">What the file looks like</h2>
      <dl className="grid gap-x-5 gap-y-2 md:grid-cols-[110px_minmax(0,1fr)]">
        {columns.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-semibold max-md:-mb-2">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <pre
        tabIndex={0}
        aria-label="Example of a file"
        className="overflow-x-auto rounded-control border border-line bg-sunken p-4 text-sm"
      >
        {example}
      </pre>
      <p className="max-w-[70ch] text-ink-soft">
        New learners get an e-mail with a link, valid for 7 days, to set their password. Importing the same
        file again changes nothing.
      </p>
    </section>
  )
}
