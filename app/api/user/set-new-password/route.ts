import { knownBrowserCookie } from '@/lib/auth/known-browser'
import { setNewPassword } from '@/lib/auth/password-link'
import { setPasswordBody } from '@/lib/auth/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle, WithCookies } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'public',
  summary: 'Sets a new password by the link from the e-mail.',
  limit: 'setPasswordIp',
  body: setPasswordBody,
  response: messageOnly,
  errors: ['gone'],
  run: async ({ body, requestMeta }) => {
    const userId = await setNewPassword(requestMeta.ip, body)
    // The link proves that the browser is the owner's: failed sign-ins of strangers must not lock it out.
    return new WithCookies({ message: messages.profile.passwordChanged }, [knownBrowserCookie(userId)])
  },
})
