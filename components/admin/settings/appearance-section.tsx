import { brandPair } from '@/lib/institute/brand'
import { parseColour } from '@/lib/institute/fields'
import { ColourField } from './colour-field'
import { ContrastList } from './contrast-list'
import { ImageField } from './image-field'
import { Section, type SettingsForm } from './section'

const noColours = { brand: null, brandDark: null }

export const AppearanceSection = (form: SettingsForm) => (
  <Section title="Appearance" note="The logo, and the colour of buttons and links.">
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <ImageField {...form} name="logoHash" label="Logo" />
        <ColourField
          {...form}
          name="brand"
          label="Brand colour, light theme"
          hint="Blank for the usual blue."
          defaultColour={brandPair(noColours)[0]}
        />
        <ColourField
          {...form}
          name="brandDark"
          label="Brand colour, dark theme"
          hint="Blank for a lighter shade of the colour above."
          defaultColour={brandPair({ ...noColours, brand: parseColour(form.values.brand) })[1]}
        />
      </div>
      <ContrastList brand={form.values.brand} brandDark={form.values.brandDark} />
    </div>
  </Section>
)
