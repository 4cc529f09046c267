/**
 * Plain `next start` gives every role the same statuses as our server.
 * @server next
 */
import './access.test'
