import { Section, TextField, type SectionProps } from './section'

const zoneList = 'time-zones'

export const InstituteSection = ({ zones, ...section }: SectionProps & { zones: string[] }) => (
  <Section title="Institute" note="Shown on pages, in e-mails and on certificates.">
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <TextField
        {...section}
        name="name"
        label="Name"
        hint="Certificates that are issued already keep the name under which they were issued."
      />
      <TextField
        {...section}
        name="tagline"
        label="Tagline"
        hint="The line after the name, for search engines and link previews."
      />
      <TextField
        {...section}
        name="address"
        label="Address"
        hint="One line, below the name on certificates. Optional."
      />
      <TextField
        {...section}
        name="timeZone"
        label="Time zone"
        list={zoneList}
        hint="The zone in which dates are shown."
      />
      <TextField
        {...section}
        name="contactUrl"
        label="Contact"
        hint="An e-mail address or a page. Optional."
      />
      <TextField
        {...section}
        name="privacyUrl"
        label="Privacy notice"
        inputMode="url"
        hint="The address of a page. Optional."
      />
      <TextField
        {...section}
        name="linkedinId"
        label="LinkedIn number"
        inputMode="numeric"
        hint="The number of your LinkedIn page, so that certificates added there are linked to it. Optional."
      />
    </div>
    <datalist id={zoneList}>
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </Section>
)
