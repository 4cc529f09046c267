import { Section, TextField, type SettingsForm } from './section'

export const RemindersSection = (form: SettingsForm) => (
  <Section
    title="Reminders"
    note="Learners are reminded three days and one day before a due date. Learners with open tasks and no pending submission can also be reminded after a number of days without a new submission or verdict, at most three times in a row."
  >
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField
        {...form}
        name="stalledDays"
        label="Days without a submission"
        hint="From 14 to 90. Leave it blank for no such reminders."
        inputMode="numeric"
      />
    </div>
  </Section>
)
