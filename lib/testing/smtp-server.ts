import type { Socket } from 'node:net'
import { serveTcp } from './local-server'

/**
 * How the server treats a connection; a change applies to connections opened later. `trickle` sends a reply that never
 * ends.
 */
export type SmtpBehaviour =
  | 'accept'
  | 'busy'
  | 'hang'
  | 'hang after data'
  | 'trickle'
  | 'cut after data'
  | 'no such mailbox'
  | 'mailbox full'
  | 'mailbox full (550)'
  | 'not allowed'
  | 'invalid sender address'
  | 'unknown sender domain'
  | 'wrong password'

export type Received = { from: string; to: string[]; raw: string; messageId: string; auth: string }

const refusals: Partial<Record<SmtpBehaviour, string>> = {
  'no such mailbox': '550 5.1.1 No such mailbox',
  'mailbox full': '452 4.2.2 Mailbox full',
  'mailbox full (550)': '550 5.2.2 Over quota',
  'not allowed': '550 5.7.1 Relaying denied',
  'invalid sender address': '553 5.1.7 Invalid sender address',
  'unknown sender domain': '550 5.1.8 Domain of sender not found',
}

/** A mail server on 127.0.0.1 that can misbehave on request. Accepted e-mails are in `received`. */
export class SmtpServer {
  behaviour: SmtpBehaviour = 'accept'
  port = 0
  readonly received: Received[] = []
  openConnections = 0
  /** Called for each chunk (of commands or of message text) with all input that the server has not answered yet. */
  onInput: (input: string) => void = () => {}

  /** Starts the server. A restart after `closeServers` uses the same port. */
  async listen() {
    this.port = await serveTcp((socket) => this.converse(socket), this.port)
    return this
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }

  private converse(socket: Socket) {
    const { behaviour } = this
    this.openConnections++
    socket.on('close', () => this.openConnections--)
    if (behaviour === 'hang') return
    if (behaviour === 'busy') return void socket.end('421 4.3.2 Too busy\r\n')
    socket.write('220 mail.test\r\n')
    const message: Received = { from: '', to: [], raw: '', messageId: '', auth: '' }
    let input = ''
    let inData = false
    socket.on('data', (chunk) => {
      input += chunk.toString('utf8')
      this.onInput(input)
      for (;;) {
        const end = input.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = input.slice(0, end)
        input = input.slice(end + (inData ? 5 : 2))
        if (inData) this.acceptMessage(socket, behaviour, { ...message, raw: text })
        else this.respondTo(socket, behaviour, message, text)
        inData = !inData && text === 'DATA'
      }
    })
  }

  private respondTo(socket: Socket, behaviour: SmtpBehaviour, message: Received, line: string) {
    const reply = (text: string) => void socket.write(`${text}\r\n`)
    const argument = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (behaviour === 'trickle') {
      const timer = setInterval(() => socket.write('2'), 20).unref()
      return void socket.once('close', () => clearInterval(timer))
    }
    if (line.startsWith('EHLO')) return reply('250-mail.test\r\n250 AUTH PLAIN')
    if (line.startsWith('AUTH PLAIN ')) {
      message.auth = Buffer.from(line.slice(11), 'base64').toString()
      return reply(behaviour === 'wrong password' ? '535 5.7.8 Wrong password' : '235 Welcome')
    }
    if (line.startsWith('MAIL FROM:')) message.from = argument
    if (line.startsWith('RCPT TO:')) {
      if (refusals[behaviour]) return reply(refusals[behaviour])
      message.to.push(argument)
    }
    if (line === 'DATA') return reply('354 Go on')
    if (line === 'QUIT') return void socket.end('221 Bye\r\n')
    reply('250 Yes')
  }

  private acceptMessage(socket: Socket, behaviour: SmtpBehaviour, message: Received) {
    if (behaviour === 'hang after data') return
    message.messageId = /^Message-ID: *(\S+)/im.exec(message.raw)?.[1] ?? ''
    this.received.push(message)
    // The message is accepted, but the client gets no confirmation.
    if (behaviour === 'cut after data') socket.destroy()
    else socket.write('250 Taken\r\n')
  }
}
