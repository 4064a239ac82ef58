import { chromium } from '@playwright/test';
const out='/tmp/w/shots';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const hosts={cx:['http://localhost:3400','merchant.demo'],hp:['http://hauspay.localhost:3400','hauspay.partner'],ls:['http://lightspeed.localhost:3400','lightspeed.merchant']};
const what=(process.argv[2]??'hp,ls').split(',');
for (const w of what) {
 const [o,user]=hosts[w];
 for (const scheme of ['light','dark']) {
  const c = await browser.newContext({viewport:{width:1440,height:900},colorScheme:scheme,reducedMotion:'reduce'});
  const p = await c.newPage();
  p.on('console',m=>m.type()==='error'&&console.log(w,'console',m.text()));
  await p.goto(o+'/login'); await p.waitForSelector('form input'); await p.waitForTimeout(700);
  await p.screenshot({path:`${out}/${w}-${scheme}-login.png`});
  await p.setViewportSize({width:390,height:844}); await p.waitForTimeout(300);
  await p.screenshot({path:`${out}/${w}-${scheme}-login-390.png`});
  await p.setViewportSize({width:1440,height:900});
  await p.getByLabel('Username').fill(user); await p.getByRole('textbox', {name:'Password'}).fill('Sandbox-2026!');
  await p.locator('button[type=submit]').first().click();
  await p.waitForURL(u=>!u.pathname.startsWith('/login'),{timeout:60000}).catch(e=>console.log('no sign-in',w));
  await p.waitForTimeout(6000);
  await p.screenshot({path:`${out}/${w}-${scheme}-home.png`});
  await p.goto(o+'/list-transaction'); await p.waitForTimeout(6000);
  await p.screenshot({path:`${out}/${w}-${scheme}-list.png`});
  await p.setViewportSize({width:390,height:844}); await p.waitForTimeout(1500);
  await p.screenshot({path:`${out}/${w}-${scheme}-list-390.png`});
  console.log(w,scheme,await p.title(), p.url());
  await c.close();
 }
}
await browser.close();
