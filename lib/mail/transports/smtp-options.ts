export type Timeouts = { connectMs: number; silenceMs: number }

/**
 * The options of nodemailer for the SMTP server at a URL. If the URL has a user, they require TLS, except for a server on
 * this machine. `npm run doctor` checks the server with the same ones.
 */
export function smtpOptions(serverUrl: string, { connectMs, silenceMs }: Timeouts) {
  const { host, port, secure, auth } = parseSmtpUrl(serverUrl)
  return {
    host,
    ...(port && { port }),
    secure,
    ...(auth && { auth, forceAuth: true }),
    requireTLS: Boolean(auth) && !secure && !isLoopback(host),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  }
}

/** The parts of a server's URL; `secure` means TLS from the start. For port 0, nodemailer uses 465 or 587. */
export function parseSmtpUrl(serverUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(serverUrl)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)
