// What a shop's page hears of a payment. It is for the customer's eyes: goods are sent by what the portal says.
document.addEventListener('countinghouse:paid', ({ detail: { outcome, receipt } }) => {
  const result = document.querySelector('#result');
  result.textContent =
    outcome === 'succeeded'
      ? `Thank you. Your receipt number is ${receipt}.`
      : `Thank you. Your bank payment has started. Your receipt number is ${receipt}.`;
});
