import type { SampleCourse } from '@/lib/bootstrap/sample'

export const interfaceDesign: SampleCourse = {
  title: 'Interface Design: From Sketch to Prototype',
  description:
    'Watch people use a product, sketch several answers, test the cheapest one and only then draw it properly. You work with pen and paper first, then with any tool that shares prototypes by link, such as Penpot or Figma. Designs are judged by what people manage to do with them.',
  cover: 'interface-design',
  createdDaysAgo: 24,
  tasks: [
    {
      title: 'Watch before you draw',
      description:
        'Watch three people do the same everyday job on their phone, for example booking a bus ticket, and note every place where they hesitate. Hand in a document with one page per person and the three hesitations that cost the most. Leave out names and faces.',
    },
    {
      title: 'Three answers on paper',
      description:
        'Sketch three different solutions for the worst hesitation, each on one sheet, and have two people compare them. Hand in photographs of the sheets and five sentences on which one you continue with and why.',
    },
    {
      title: 'A prototype that five people have used',
      description:
        'Turn the chosen sketch into a clickable prototype of four to eight screens and give five people one goal each, without helping. Hand in the link to the prototype and a table: person, goal, reached or not, where they got stuck, what you changed.',
    },
    {
      title: 'Ready to build',
      description:
        'Complete the screens for 375 and 1440 pixels with their empty, loading, error and very-long-text states, and note the contrast of every pair of text and background. Hand in the link to the file, open for inspection, so that a developer needs to ask nothing.',
    },
  ],
}
