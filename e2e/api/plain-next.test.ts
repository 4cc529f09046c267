/**
 * Plain `next start` answers every call as the server does.
 * @server next
 */
import './access.test'
