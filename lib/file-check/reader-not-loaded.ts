/** pdf.js or the QR code worker could not be loaded, so nothing can be said about the file. */
export class ReaderNotLoaded extends Error {
  constructor() {
    super('The program that reads the file could not be loaded.')
  }
}
