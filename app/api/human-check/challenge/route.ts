import { handle } from '@/lib/http/handle'
import { newChallenge } from '@/lib/human-check/pass'

export const GET = handle({ access: 'guest', limit: 'humanCheckAddress', run: newChallenge })
