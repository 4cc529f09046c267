/** Loaded into a child before its own code: it ends when the launcher is gone, even by SIGKILL. */

// Not for the child's own children, whose channel leads to the child and keeps them alive.
process.execArgv.splice(process.execArgv.indexOf(__filename) - 1, 2)
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the child alive.
process.channel?.unref()
