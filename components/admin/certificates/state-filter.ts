/** The filter of the list of certificates by their state. */
export const certificateStateFilter = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'valid', label: 'Valid' },
    { value: 'revoked', label: 'Revoked' },
    { value: 'superseded', label: 'Replaced' },
  ],
}
