import { Section, TextField, type SectionProps } from './section'

export const SecondReviewSection = (section: SectionProps) => (
  <Section
    title="Second reviews"
    note="Learners can ask another reviewer for a verdict, once for a task, and a share of all verdicts is given a second time without anybody asking. The second reviewer does not see the first verdict."
  >
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField
        {...section}
        name="secondReviewPercent"
        label="Share of verdicts, in percent"
        hint="5 is usual. With 0 only learners ask; leave it blank for no second reviews at all."
        inputMode="numeric"
      />
    </div>
  </Section>
)
