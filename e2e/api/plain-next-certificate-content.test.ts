/**
 * Plain `next start` renders certificate pages with the same content as the HTTP server. The pragma is read by
 * lib/testing/server-environment.mjs.
 * @server next
 */
import './certificate-content.test'
