import { Section, TextField, type SettingsForm } from './section'

export const SecondReviewSection = (form: SettingsForm) => (
  <Section
    title="Second reviews"
    note="Learners can ask for a second review of a rejection, once per task. In addition, a random share of all verdicts is reviewed a second time. The second reviewer does not see the first verdict before deciding."
  >
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField
        {...form}
        name="secondReviewPercent"
        label="Share of verdicts, in percent"
        hint="5 is a good start. With 0, second reviews happen only when a learner asks. Leave it blank to turn them off."
        inputMode="numeric"
      />
    </div>
  </Section>
)
