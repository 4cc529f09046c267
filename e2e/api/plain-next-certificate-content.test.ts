/**
 * Plain `next start` renders certificate pages with the same content as the HTTP server.
 * @server next
 */
import './certificate-content.test'
