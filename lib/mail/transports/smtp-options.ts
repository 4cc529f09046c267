export type Timeouts = { connectMs: number; idleMs: number }

/**
 * The options of nodemailer for the SMTP server at a URL. TLS is required if the URL has a user and the server is not on
 * this machine. `npm run doctor` checks the server with the same options.
 */
export function smtpOptions(serverUrl: string, { connectMs, idleMs }: Timeouts) {
  const { host, port, secure, auth } = parseSmtpUrl(serverUrl)
  return {
    host,
    ...(port && { port }),
    secure,
    // Without `forceAuth`, nodemailer would skip the sign-in if the server did not offer authentication.
    ...(auth && { auth, forceAuth: true }),
    requireTLS: Boolean(auth) && !secure && !isLoopback(host),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
  }
}

/** `secure` means TLS from the start. `port` is 0 if the URL has none: nodemailer then uses 465 or 587. */
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
