import { Section, TextField, type SettingsForm } from './section'

const zoneListId = 'time-zones'

export const InstituteSection = ({ timeZones, ...form }: SettingsForm & { timeZones: string[] }) => (
  <Section title="Institute" note="Shown on pages, in e-mails and on certificates.">
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <TextField
        {...form}
        name="name"
        label="Name"
        hint="Certificates that are issued already keep the name under which they were issued."
      />
      <TextField
        {...form}
        name="tagline"
        label="Tagline"
        hint="The line after the name, for search engines and link previews."
      />
      <TextField
        {...form}
        name="address"
        label="Address"
        hint="One line, below the name on certificates. Optional."
      />
      <TextField
        {...form}
        name="timeZone"
        label="Time zone"
        list={zoneListId}
        hint="The zone in which dates are shown. Existing PDF files keep their dates."
      />
      <TextField {...form} name="contactUrl" label="Contact" hint="An e-mail address or a page. Optional." />
      <TextField
        {...form}
        name="privacyUrl"
        label="Privacy notice"
        inputMode="url"
        hint="The address of a page. Optional."
      />
      <TextField
        {...form}
        name="linkedinId"
        label="LinkedIn number"
        inputMode="numeric"
        hint="The number of your LinkedIn page: certificates that learners add to their profiles link to it. Optional."
      />
    </div>
    <datalist id={zoneListId}>
      {timeZones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </Section>
)
