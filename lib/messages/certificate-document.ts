/** The texts on the PDF of a certificate. An institute can replace `heading`, `certify` and `completed` in its settings. */
export const certificateDocument = {
  specimen: 'SPECIMEN',
  heading: 'CERTIFICATE OF COMPLETION',
  certify: 'This is to certify that',
  completed: 'has successfully completed the course',
  from: 'during the period from ',
  to: ' to ',
  check: 'Check this certificate at',
  id: 'Certificate ID',
  reference: 'Reference number ',
  acceptedTasks: (tasks: number) =>
    tasks === 1 ? '1 task, reviewed and accepted' : `${tasks} tasks, each reviewed and accepted`,
  ofTraining: ' of training',
  batch: 'Batch: ',
  signedBy: 'Digitally signed by',
  signatureOf: 'Signature of ',
  open: 'Open this certificate on the verification page: ',
  digitalSignature: 'Digital signature of the institute',
  qrCode: 'QR code that opens this certificate on the verification page',
} as const
