/** Types of the part of subset-font that this project uses; the package has none. */
declare module 'subset-font' {
  type Range = { min: number; max: number; default?: number }

  export default function subset(
    font: Buffer,
    characters: string,
    options?: { targetFormat?: 'woff2' | 'truetype'; variationAxes?: Record<string, number | Range> },
  ): Promise<Buffer>
}
