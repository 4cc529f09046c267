import { brandPair } from '@/lib/institute/brand'
import { colourOf } from '@/lib/institute/fields'
import { ColourField } from './colour-field'
import { ContrastList } from './contrast-list'
import { ImageField } from './image-field'
import { Section, type SectionProps } from './section'

const noColours = { brand: null, brandDark: null }

export const AppearanceSection = (section: SectionProps) => (
  <Section title="Appearance" note="The logo, and the colour of buttons and links.">
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <ImageField {...section} name="logoHash" label="Logo" />
        <ColourField
          {...section}
          name="brand"
          label="Brand colour, light"
          hint="Blank for the usual blue."
          defaultColour={brandPair(noColours)[0]}
        />
        <ColourField
          {...section}
          name="brandDark"
          label="Brand colour, dark"
          hint="Blank to lighten the light one."
          defaultColour={brandPair({ ...noColours, brand: colourOf(section.values.brand) })[1]}
        />
      </div>
      <ContrastList brand={section.values.brand} brandDark={section.values.brandDark} />
    </div>
  </Section>
)
