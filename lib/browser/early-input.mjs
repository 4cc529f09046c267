/** The event that says that the page has come alive; sent by components/shell/come-alive.tsx. */
export const alive = 'page-alive'

/**
 * Runs in the head: what is pressed, typed and chosen before the page has come alive counts once it has. Links, and
 * forms that have an address of their own, need no script and are left alone. React hears of a field only what differs from
 * what it has seen last, so that this is set to nothing first; of a file it hears by another event.
 */
export const earlyInput = `(function(){var pressed,typed=new Set();
function press(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;
e.preventDefault();e.stopImmediatePropagation();pressed=b}
function type(e){if(e.target.matches('input:not([type=checkbox],[type=radio]),textarea'))typed.add(e.target)}
addEventListener('click',press,true);addEventListener('input',type,true);
addEventListener('${alive}',function(){removeEventListener('click',press,true);removeEventListener('input',type,true);
typed.forEach(function(f){if(f.type==='file')return f.dispatchEvent(new Event('change',{bubbles:true}));
var v=f.value;f.value='';Object.getOwnPropertyDescriptor(f.constructor.prototype,'value').set.call(f,v);
f.dispatchEvent(new Event('input',{bubbles:true}))});
setTimeout(function(){if(pressed&&pressed.isConnected)pressed.click()})},{once:true})})()`
