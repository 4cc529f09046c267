/**
 * A test that imports this file first has Turnstile as its human check. Tokens are then verified at LINK_CHECK_ALLOW,
 * the address of `serveFiles`.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
