import type { SampleCourse } from '@/lib/bootstrap/sample'

export const clientWebsite: SampleCourse = {
  title: 'Live Project: A Website for a Local Business',
  description:
    'A real client, a real deadline and a site that stays online afterwards. Alone or in pairs you find a shop, a clinic or a club in your town, agree on what it needs, build it and hand it over. The mentor reviews each step before you go on to the next.',
  cover: 'client-website',
  createdDaysAgo: 123,
  tasks: [
    {
      title: 'The agreement',
      description:
        'Meet the client and write down on one page who the site is for, what visitors must be able to do, what it contains, what it does not, who pays for domain and hosting, and the date. Hand in the page, confirmed by the client.',
    },
    {
      title: 'Words before pictures',
      description:
        'Write all texts of the site together with the client: opening hours, prices, directions, who is responsible for the site. Hand in the document with the comments of the client resolved.',
    },
    {
      title: 'First version to click',
      description:
        'Build the site with real texts and your own or licensed pictures and put it on a preview address. Hand in that address and the list of what the client asked to change.',
    },
    {
      title: 'Fit for everybody',
      description:
        'Make it usable with the keyboard alone and on a slow phone, and correct what an accessibility check finds. Hand in the reports of before and after and the three corrections that took the longest.',
    },
    {
      title: 'Launch and hand over',
      description:
        'Move the site to its own domain and show the client how to change hours and prices without you. Hand in the address of the site and the two-page manual that you left behind.',
    },
  ],
}
