import { Section, TextField, type SettingsForm } from './section'

export const SecondReviewSection = (form: SettingsForm) => (
  <Section
    title="Second reviews"
    note="Learners can ask for a second review of a rejection, once for a task, and a share of all verdicts is reviewed a second time without a request. The second reviewer does not see the first verdict before deciding."
  >
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField
        {...form}
        name="secondReviewPercent"
        label="Share of verdicts, in percent"
        hint="5 is a good start. With 0, only when a learner asks. Leave it blank for no second reviews."
        inputMode="numeric"
      />
    </div>
  </Section>
)
