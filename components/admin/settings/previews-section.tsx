import { Section, TextField, type SettingsForm } from './section'

export const PreviewsSection = (form: SettingsForm) => (
  <div id="previews" className="scroll-mt-24">
    <Section
      title="Previews at the review desk"
      note="Images, PDFs, texts and web pages from these hosts are shown beside the criteria. This server fetches them; nothing in them runs. Leave it blank for no previews."
    >
      <TextField
        {...form}
        name="previewHosts"
        label="Hosts"
        hint="Separated by commas, such as github.com, raw.githubusercontent.com, *.github.io. Files on GitHub need the first two; every host to which a link redirects must be named."
        inputMode="url"
      />
    </Section>
  </div>
)
