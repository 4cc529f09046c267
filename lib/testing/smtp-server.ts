import type { Socket } from 'node:net'
import { serveTalk } from './local-server'

/** What the server does with the next letters. */
export type SmtpWay =
  | 'take'
  | 'busy'
  | 'hang'
  | 'hang after data'
  | 'trickle'
  | 'cut after data'
  | 'no such mailbox'
  | 'mailbox full'
  | 'not allowed'
  | 'wrong password'

export type Received = { from: string; to: string[]; raw: string; messageId: string; auth: string }

const answers: Partial<Record<SmtpWay, string>> = {
  'no such mailbox': '550 5.1.1 No such mailbox',
  'mailbox full': '452 4.2.2 Mailbox full',
  'not allowed': '550 5.7.1 Relaying denied',
}

/** A mail server on 127.0.0.1 that can be told to misbehave. What it has taken stands in `received`. */
export class SmtpServer {
  way: SmtpWay = 'take'
  port = 0
  readonly received: Received[] = []
  /** Conversations that are going on. */
  open = 0
  /** Called at everything that a client says. */
  onCommand: () => void = () => {}

  /** Again at the same port, where it was there before. */
  async listen() {
    this.port = await serveTalk((socket) => this.converse(socket), this.port)
    return this
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }

  private converse(socket: Socket) {
    const { way } = this
    this.open++
    socket.on('close', () => this.open--)
    if (way === 'hang') return
    if (way === 'busy') return void socket.end('421 4.3.2 Too busy\r\n')
    socket.write('220 mail.test\r\n')
    const letter: Received = { from: '', to: [], raw: '', messageId: '', auth: '' }
    let input = ''
    let inData = false
    socket.on('data', (chunk) => {
      input += chunk.toString('utf8')
      this.onCommand()
      for (;;) {
        const end = input.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = input.slice(0, end)
        input = input.slice(end + (inData ? 5 : 2))
        if (inData) this.take(socket, way, { ...letter, raw: text })
        else this.answer(socket, way, letter, text)
        inData = !inData && text === 'DATA'
      }
    })
  }

  private answer(socket: Socket, way: SmtpWay, letter: Received, line: string) {
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const argument = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (way === 'trickle') return void setInterval(() => socket.write('2'), 20).unref()
    if (line.startsWith('EHLO')) return say('250-mail.test\r\n250 AUTH PLAIN')
    if (line.startsWith('AUTH PLAIN ')) {
      letter.auth = Buffer.from(line.slice(11), 'base64').toString()
      return say(way === 'wrong password' ? '535 5.7.8 Wrong password' : '235 Welcome')
    }
    if (line.startsWith('MAIL FROM:')) letter.from = argument
    if (line.startsWith('RCPT TO:')) {
      if (answers[way]) return say(answers[way])
      letter.to.push(argument)
    }
    if (line === 'DATA') return say('354 Go on')
    if (line === 'QUIT') return void socket.end('221 Bye\r\n')
    say('250 Yes')
  }

  private take(socket: Socket, way: SmtpWay, letter: Received) {
    if (way === 'hang after data') return
    letter.messageId = /^Message-ID: *(\S+)/im.exec(letter.raw)?.[1] ?? ''
    this.received.push(letter)
    // Taken, but the client will never know.
    if (way === 'cut after data') socket.destroy()
    else socket.write('250 Taken\r\n')
  }
}
