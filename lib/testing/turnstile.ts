/**
 * Makes a test use Turnstile as the human check. Import it before modules that read the environment. The test starts
 * the server that verifies tokens, with `serveAtLinkCheckAddress`.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
