import { Section, TextField, type SettingsForm } from './section'

export const registrationOptions = [
  { value: 'everyone', label: 'Everyone', note: 'Anybody can make an account.' },
  {
    value: 'invited',
    label: 'Invited people only',
    note: 'By an invitation to a batch, or by a list of learners that you import.',
  },
  {
    value: 'domains',
    label: 'Some e-mail domains',
    note: 'People with an address there, and invited people.',
  },
] as const

export const RegistrationSection = (form: SettingsForm) => (
  <Section title="Registration" note="Who may create an account. Existing accounts are not affected.">
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1.5 text-sm font-semibold">Who may register</legend>
        {registrationOptions.map(({ value, label, note }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 rounded-control py-2">
            <input
              type="radio"
              value={value}
              {...form.register('registration')}
              className="mt-1 size-[18px] accent-brand"
            />
            <span>
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-ink-soft">{note}</span>
            </span>
          </label>
        ))}
        {form.errors.registration && (
          <p role="alert" className="text-sm font-medium text-rejected">
            {form.errors.registration}
          </p>
        )}
      </fieldset>
      {form.values.registration === 'domains' && (
        <TextField
          {...form}
          name="registrationDomains"
          label="Domains"
          hint="Separated by commas, such as example.org, learn.example.org."
        />
      )}
    </div>
  </Section>
)
