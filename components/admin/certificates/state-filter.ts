import { certificateStates } from '@/lib/messages/certificate-export'

export const certificateStateFilter = {
  name: 'state',
  label: 'State',
  options: [{ value: '', label: 'All' }, ...certificateStates],
}
