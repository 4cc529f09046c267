import { certificateStates } from '@/lib/messages/certificate-export'

/** The filter of the list of certificates by their state. */
export const certificateStateFilter = {
  name: 'state',
  label: 'State',
  options: [{ value: '', label: 'All' }, ...certificateStates],
}
