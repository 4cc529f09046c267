/**
 * Plain `next start` gives every role the same statuses as the server.
 * @server next
 */
import './access.test'
