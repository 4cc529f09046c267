/**
 * The same table, where Next answers what only reads: no caller shall notice by which way a call came in.
 * @reads-by next
 */
import './access.test'
