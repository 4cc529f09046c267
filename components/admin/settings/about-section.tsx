import { Field, inputClass } from '@/components/ui/field'
import { Section, TextField, type SettingsForm } from './section'

export const AboutSection = (form: SettingsForm) => (
  <Section
    title="About page"
    note="What the page ‘About’ says. A blank field shows a default text: make sure that it is true of your institute."
  >
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <TextField
        {...form}
        name="aboutHeading"
        label="Page heading"
        hint="Blank: ‘An ISO-certified training institute’."
      />
      <TextField
        {...form}
        name="copyrightYear"
        label="Year of the copyright notice"
        inputMode="numeric"
        hint="Blank: 2025."
      />
      <TextAreaField
        {...form}
        name="aboutText"
        label="Text"
        hint={`What your institute is, in a few sentences. Blank: ‘${form.values.name} teaches by tasks: learners hand in real work, people review it, and what is accepted counts towards a certificate that anyone can check.’`}
      />
      <TextAreaField
        {...form}
        name="aboutOffers"
        label="What you offer"
        hint="One offer per line, as ‘Title: description’. Blank: inplant training, internships, live projects and placement assistance."
      />
    </div>
  </Section>
)

type TextAreaProps = SettingsForm & { name: 'aboutText' | 'aboutOffers'; label: string; hint: string }

const TextAreaField = ({ name, label, hint, register, errors }: TextAreaProps) => (
  <Field label={label} hint={hint} error={errors[name]}>
    {(controlProps) => <textarea {...controlProps} {...register(name)} rows={6} className={inputClass} />}
  </Field>
)
