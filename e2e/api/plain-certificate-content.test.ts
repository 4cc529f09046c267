/**
 * The page that plain `next start` renders has the content of the one that the server makes.
 * @server next
 */
import './certificate-content.test'
