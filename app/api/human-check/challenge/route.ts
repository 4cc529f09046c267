import { handle } from '@/lib/http/handle'
import { newChallenge } from '@/lib/human-check/altcha'

export const GET = handle({ access: 'guest', limit: 'humanCheckAddress', run: newChallenge })
