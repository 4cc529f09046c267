/**
 * A test that imports this file first has Turnstile as its human check. LINK_CHECK_ALLOW is the address of the server
 * that the test starts with `serveAtAllowedAddress`; tokens are verified there.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
