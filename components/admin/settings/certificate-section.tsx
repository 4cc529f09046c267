import { colours } from '@/lib/certificates/pdf/sheet'
import { CertificatePreview } from './certificate-preview'
import { ColourField } from './colour-field'
import { ImageField } from './image-field'
import { Section, TextField, type SectionProps } from './section'

export const CertificateSection = (section: SectionProps) => (
  <Section
    title="Certificates"
    note="For certificates from now on. A file that was issued stays as it was; IDs with a former prefix stay valid."
  >
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField {...section} name="prefix" label="Prefix of IDs" hint="2 to 4 letters." />
        <TextField {...section} name="signatoryName" label="Signatory" />
        <TextField
          {...section}
          name="signatoryTitle"
          label="Title of the signatory"
          hint="Blank for the name of the institute."
        />
        <ImageField {...section} name="signatureHash" label="Signature" />
        <TextField {...section} name="certificateHeading" label="Heading" />
        <TextField {...section} name="certificateCertify" label="Line above the name" />
        <TextField {...section} name="certificateCompleted" label="Line above the course" />
        <ColourField
          {...section}
          name="certificateAccent"
          label="Accent"
          hint="The rule below the heading. Blank for gold."
          defaultColour={colours.accent}
        />
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <CertificatePreview values={section.values} />
      </div>
    </div>
  </Section>
)
