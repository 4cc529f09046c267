import { brandPair } from '@/lib/institute/brand'
import { parseColour } from '@/lib/institute/fields'
import { ColourField } from './colour-field'
import { ContrastList } from './contrast-list'
import { ImageField } from './image-field'
import { Section, type SettingsForm } from './section'

const noColours = { brand: null, brandDark: null }

export function AppearanceSection(form: SettingsForm) {
  const [defaultLight] = brandPair(noColours)
  const [, defaultDark] = brandPair({ ...noColours, brand: parseColour(form.values.brand) })
  return (
    <Section title="Appearance" note="The logo, and the colour of buttons and links.">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <ImageField {...form} name="logoHash" label="Logo" />
          <ColourField
            {...form}
            name="brand"
            label="Brand colour, light theme"
            hint="Blank for the usual blue."
            defaultColour={defaultLight}
          />
          <ColourField
            {...form}
            name="brandDark"
            label="Brand colour, dark theme"
            hint="Blank for a lighter shade of the colour above."
            defaultColour={defaultDark}
          />
        </div>
        <ContrastList brand={form.values.brand} brandDark={form.values.brandDark} />
      </div>
    </Section>
  )
}
