/**
 * Switches the human check of a test to Turnstile; has to be imported first. The server that the test starts with
 * `serveAtFileLinkAddress`, at the address in LINK_CHECK_ALLOW, verifies the tokens.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
