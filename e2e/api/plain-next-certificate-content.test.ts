/**
 * Plain `next start` renders certificate pages with the same content as the HTTP server.
 * lib/testing/server-environment.mjs reads the tag below.
 * @server next
 */
import './certificate-content.test'
