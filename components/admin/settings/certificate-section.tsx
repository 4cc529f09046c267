import { colours } from '@/lib/certificates/pdf/sheet'
import { CertificatePreview } from './certificate-preview'
import { ColourField } from './colour-field'
import { ImageField } from './image-field'
import { Section, TextField, type SettingsForm } from './section'

export const CertificateSection = (form: SettingsForm) => (
  <Section
    title="Certificates"
    note="The prefix is for new certificates only: IDs with an earlier prefix stay valid. The other settings here also apply to certificates whose PDF does not exist yet. A PDF is made when it is first needed, usually when the holder confirms the name, and does not change afterwards."
  >
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField {...form} name="prefix" label="Prefix of IDs" hint="2 to 4 letters." />
        <TextField {...form} name="signatoryName" label="Signatory" />
        <TextField
          {...form}
          name="signatoryTitle"
          label="Title of the signatory"
          hint="Blank for the name of the institute."
        />
        <ImageField {...form} name="signatureHash" label="Signature" />
        <TextField {...form} name="certificateHeading" label="Heading" />
        <TextField {...form} name="certificateCertify" label="Line above the name" />
        <TextField {...form} name="certificateCompleted" label="Line above the course" />
        <ColourField
          {...form}
          name="certificateAccent"
          label="Accent"
          hint="The rule below the heading and the dots of the medal. Blank for gold."
          defaultColour={colours.accent}
        />
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <CertificatePreview values={form.values} />
      </div>
    </div>
  </Section>
)
