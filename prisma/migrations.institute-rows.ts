/** The rows of the institute's settings for the test of the migrations. */
export const instituteRows = (at: string): [table: string, row: Record<string, unknown>][] => [
  [
    'InstituteImage',
    {
      hash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      mediaType: 'image/png',
      bytes: Buffer.from('1'),
      createdAt: at,
    },
  ],
  [
    'InstituteSettings',
    {
      version: 1,
      savedAt: at,
      name: 'Training Trains',
      tagline: 'Improve your skill easily',
      timeZone: 'Asia/Kolkata',
      // The `d` data of an SVG path.
      logoPath: 'M8 3 5 21',
      logoHash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      signatoryName: 'Director of Training',
      // IDs of certificates begin with it.
      prefix: 'TT',
      certificateHeading: 'CERTIFICATE OF COMPLETION',
      certificateCertify: 'This is to certify that',
      certificateCompleted: 'has successfully completed the course',
      registration: 'domains',
      registrationDomains: ['example.org'],
    },
  ],
]
