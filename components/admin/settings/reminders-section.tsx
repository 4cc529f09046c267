import { Section, TextField, type SettingsForm } from './section'

export const RemindersSection = (form: SettingsForm) => (
  <Section
    title="Reminders"
    note="Learners are reminded three days and one day before a due date. Learners who can still submit tasks and have nothing in review can also be reminded when the number of days below passes without a new submission or verdict. The reminder is repeated after the same number of days, and sent at most three times until the next submission or verdict."
  >
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField
        {...form}
        name="stalledDays"
        label="Days without activity"
        hint="From 14 to 90. Leave it blank for no such reminders."
        inputMode="numeric"
      />
    </div>
  </Section>
)
