/** Preloaded into a child process: ends it when its parent ends, even if the parent was killed with SIGKILL. */

// Removes `--require` and the path of this file, which the child's own children would inherit.
process.execArgv.splice(process.execArgv.indexOf(__filename) - 1, 2)
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the child alive.
process.channel?.unref()
