import type { SampleCourse } from '@/lib/bootstrap/sample'

export const circuitBoards: SampleCourse = {
  title: 'Circuit Board Design with KiCad',
  description:
    'From a circuit on a breadboard to manufacturing files that a board house accepts. You draw the schematic, choose parts that can be bought, lay out two layers and check the result before paying for it. KiCad is free and runs on any computer; having the board made is optional.',
  cover: 'circuit-boards',
  createdDaysAgo: 58,
  tasks: [
    {
      title: 'A schematic others can read',
      description:
        'Draw the schematic of a 5 V supply with USB-C input, fuse, regulator and indicator. Every net has a name, every part a value, and the electrical rules check reports nothing. Hand in the link to the project and a PDF of the sheet.',
    },
    {
      title: 'Parts that exist',
      description:
        'Choose a real part for every symbol and attach a footprint that matches its data sheet. Hand in the bill of materials with maker, part number, price for ten pieces, a second source for two parts, and the data sheet page you took each footprint from.',
    },
    {
      title: 'Two layers, no excuses',
      description:
        'Lay out the board within 50 by 40 mm, with a ground plane, short loops around the regulator and mounting holes. Hand in the link to the project, design rules check clean, and pictures of both sides with a note on your three hardest decisions.',
    },
    {
      title: 'Review a colleague',
      description:
        'Take the published board of someone else and write the review you would like to get: at least five findings, each with the place, the risk and a proposal. Hand in the review together with the link to that board.',
    },
    {
      title: 'Files for the factory',
      description:
        'Export Gerber and drill files and a placement list, look at them in a separate viewer and correct what you find. Hand in the archive, screenshots of every layer from that viewer, and a quotation for ten boards.',
    },
  ],
}
